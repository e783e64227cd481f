import { describe, expect, it } from 'vitest';

import { de as consoleGerman } from '../console/words/de';
import { en as consoleWords } from '../console/words/en';
import { de as nineWorldsExamplesGerman } from '../games/nine_worlds/help/examples.de';
import { en as nineWorldsExamples } from '../games/nine_worlds/help/examples.en';
import { help as nineWorldsHelpGerman } from '../games/nine_worlds/help/de';
import { help as nineWorldsHelp } from '../games/nine_worlds/help/en';
import { de as nineWorldsLessonGerman } from '../games/nine_worlds/lesson/de';
import { en as nineWorldsLesson } from '../games/nine_worlds/lesson/en';
import { de as nineWorldsGerman } from '../games/nine_worlds/words/de';
import { en as nineWorlds } from '../games/nine_worlds/words/en';
import { de as voluspaExamplesGerman } from '../games/voluspa/help/examples.de';
import { en as voluspaExamples } from '../games/voluspa/help/examples.en';
import { help as voluspaHelpGerman } from '../games/voluspa/help/de';
import { help as voluspaHelp } from '../games/voluspa/help/en';
import { de as voluspaLessonGerman } from '../games/voluspa/lesson/de';
import { en as voluspaLesson } from '../games/voluspa/lesson/en';
import { de as voluspaGerman } from '../games/voluspa/words/de';
import { en as voluspa } from '../games/voluspa/words/en';
import { de as walhallaExamplesGerman } from '../games/walhalla/help/examples.de';
import { en as walhallaExamples } from '../games/walhalla/help/examples.en';
import { help as walhallaHelpGerman } from '../games/walhalla/help/de';
import { help as walhallaHelp } from '../games/walhalla/help/en';
import { de as walhallaLessonGerman } from '../games/walhalla/lesson/de';
import { en as walhallaLesson } from '../games/walhalla/lesson/en';
import { de as walhallaGerman } from '../games/walhalla/words/de';
import { en as walhalla } from '../games/walhalla/words/en';
import { wordsIn as lobby } from '../pages/lobby/words';
import { textsIn as api } from '../pages/api/texts';
import { german } from '../pages/privacy/de';
import { textsIn as privacy } from '../pages/privacy/texts';
import { wordsIn as gamesPage } from '../pages/games/words';
import { wordsIn as puzzle } from '../pages/puzzle/words';
import { wordsIn as drawing } from '../pages/room/drawing/words';
import { planWords } from '../pages/room/imagining/planWords';
import { wordsIn as leaving } from '../pages/room/leaving/words';
import { wordsIn as rules } from '../pages/rules/words';
import { wordsIn as scores } from '../pages/room/scores/words';
import { wordsIn as inviting } from '../pages/room/waiting/words';
import { wordsIn as rooms } from '../pages/start/rooms/words';
import { wordsIn as followed } from '../pages/start/followedWords';
import { wordsIn as offline } from '../pages/room/offline/words';
import { offerWords } from '../pages/room/playing/offers/words';
import { wordsIn as statistics } from '../pages/statistics/words';
import { wordsIn as tournaments } from '../pages/tournaments/words';
import { wordsIn as organising } from '../pages/tournaments/formWords';
import { wordsIn as leagues } from '../pages/tournaments/leagues/words';
import { wordsIn as watch } from '../pages/watch/words';
import { messages } from './messages';

/** Phrases that no player should read; see CONTRIBUTING.md for how to write instead. */
const banned = {
  en: /\b(somebody|whoever|anybody|everybody|who sits|is kept|lay it|on turn|coloured|is judged|at once|comes home|change places|whatever)\b/i,
  de: /\b(wer (hier )?sitzt|jemand, der|Mitspielende|wird behalten|derer, die|denen, die|zuschaut, wer|brächte|begänne|geschehen|im Stechen|Fraktion(en)?|das Spiel (ist zu Ende|beginnt|endet)|auf den Händen)\b/i,
};

/** Returns all texts of an object, including the templates of parametrised sentences. */
function said(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return (part.toString().match(/`[^`]*`|'[^']*'|"[^"]*"/g) ?? []).map((text) => text.slice(1, -1));
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(said) : [];
}

describe('banned words', () => {
  it('are absent from English texts', () => {
    const all = [
      messages.en, consoleWords, puzzle('en'), drawing('en'), statistics('en'), scores('en'), followed('en'),
      leaving('en'), gamesPage('en'), offerWords.en, inviting('en'), offline('en'), rooms('en'), privacy('en'), api('en'), lobby('en'), rules('en'), tournaments('en'), leagues('en'), organising('en'), watch('en'), planWords('en'),
      nineWorlds, nineWorldsHelp, nineWorldsLesson, voluspa, voluspaHelp, voluspaLesson, walhalla, walhallaHelp, walhallaLesson,
      nineWorldsExamples, voluspaExamples, walhallaExamples,
    ];
    expect(said(all).filter((text) => banned.en.test(text))).toEqual([]);
  });

  it('are absent from German texts', () => {
    const all = [
      messages.de, consoleGerman, puzzle('de'), drawing('de'), statistics('de'), scores('de'), followed('de'), german,
      leaving('de'), gamesPage('de'), offerWords.de, inviting('de'), offline('de'), rooms('de'), privacy('de'), api('de'), lobby('de'), rules('de'), tournaments('de'), leagues('de'), organising('de'), watch('de'), planWords('de'),
      nineWorldsGerman, nineWorldsHelpGerman, nineWorldsLessonGerman, voluspaGerman, voluspaHelpGerman, voluspaLessonGerman,
      walhallaGerman, walhallaHelpGerman, walhallaLessonGerman,
      nineWorldsExamplesGerman, voluspaExamplesGerman, walhallaExamplesGerman,
    ];
    expect(said(all).filter((text) => banned.de.test(text))).toEqual([]);
  });
});
