// Guests at one address keep the bots' threads busy with their games; another player's quick bot and hints must still
// respond in time.
import { figure, pause, percentile, promise } from "./figures.mjs";
import { behindProxy, inTurns, Person } from "./people.mjs";

const address = "10.9.9.9";
const games = 3;
const answersAtMost = 1000;
// A running search finishes before the hint starts.
const hintAtMost = 2500;
const timesAsLong = 4;
// Milliseconds below which other load on the machine dominates.
const tooShortToTell = 100;

export const title = "one address that keeps the bots busy";
export const options = [...behindProxy, "--bot-pause", "0"];

async function openAlone(person, bots) {
  const answer = await person.call("POST", "/api/rooms", {
    game: "voluspa",
    options: { players: bots.length + 1, tile_set: "complete" },
    settings: { bots: [null, ...bots] },
  });
  if (answer.status !== 201) throw new Error(`no room: ${answer.status} ${answer.text}`);
  await person.enter(JSON.parse(answer.text).room);
  const view = person.next("view");
  await person.sit();
  await view;
}

/** Moves at once whenever it is their turn. */
function playOn(person) {
  const act = () => person.turn.result === null && person.turn.legal?.length > 0 && person.move();
  person.heard = ({ type }) => type === "patch" && act();
  act();
}

/** Milliseconds until the other player's bots answered each move, and a hint. */
async function strangersAnswers(server, seconds) {
  const stranger = await new Person(server).becomeGuest();
  const bots = [];
  const hints = [];
  const end = performance.now() + seconds * 1000;
  for (let game = 0; game < games && performance.now() < end; game++) {
    await openAlone(stranger, ["greedy"]);
    while (performance.now() < end && stranger.turn.result === null) {
      if (!(stranger.turn.legal?.length > 0)) {
        await stranger.next("patch");
        continue;
      }
      if (hints.length === bots.length >> 2 && hints.length < 10) {
        const begin = performance.now();
        const hint = stranger.next("hint");
        stranger.send({ type: "hint", id: `h${stranger.seq}`, upon: stranger.seq });
        await hint;
        hints.push(performance.now() - begin);
      }
      const begin = performance.now();
      const own = stranger.next("patch");
      stranger.move();
      await own;
      if (stranger.turn.result === null && !(stranger.turn.legal?.length > 0)) {
        await stranger.next("patch");
        bots.push(performance.now() - begin);
      }
      await pause(50);
    }
    stranger.leave();
  }
  return { bots, hints };
}

export async function run(server, long) {
  const guests = long ? 40 : 12;
  const seconds = long ? 30 : 10;
  const quiet = await strangersAnswers(server, seconds);
  const crowd = await inTurns(guests, 4, async () => {
    const guest = await new Person(server, address).becomeGuest();
    await openAlone(guest, ["search", "search"]);
    playOn(guest);
    return guest;
  });
  await pause(2000);
  const beside = await strangersAnswers(server, seconds);
  // Bots keep thinking about the games they left.
  for (const guest of crowd) guest.leave();
  const after = await strangersAnswers(server, seconds);
  const worst = (values) => percentile(values, 1);
  figure("guests at one address, each against two searching bots", guests);
  figure("a stranger's bot when it is quiet, median", percentile(quiet.bots, 0.5), "ms");
  const usual = timesAsLong * Math.max(tooShortToTell, percentile(quiet.bots, 0.5));
  figure("a stranger's bot meanwhile, median", percentile(beside.bots, 0.5), "ms", usual);
  figure("a stranger's bot meanwhile, worst", worst(beside.bots), "ms", answersAtMost);
  figure("a stranger's bot after they closed the page, worst", worst(after.bots), "ms", answersAtMost);
  figure("a stranger's hint when it is quiet, worst", worst(quiet.hints), "ms");
  figure("a stranger's hint meanwhile, worst", worst(beside.hints), "ms", hintAtMost);
  promise("each was measured", [quiet, beside, after].every(({ bots, hints }) => bots.length > 0 && hints.length > 0));
}
