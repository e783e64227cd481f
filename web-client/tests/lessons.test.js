// Holds for every game's lesson. Also checks what each lesson says during a recorded first game.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import * as registry from '../src/games/registry';
import { langs } from '../src/i18n/lang';
import { nextIdea } from '../src/pages/room/coach/nextIdea';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const lessons = await Promise.all(
  Object.values(registry).flatMap(({ name, loadLesson }) =>
    loadLesson ? [loadLesson().then((lesson) => [name, lesson])] : [],
  ),
);

/** The characters that fit on a phone, and the ideas that players have the patience for. */
const most = { letters: 230, ideas: 12 };
const least = 8;

describe.each(lessons)('the lesson of %s', (name, lesson) => {
  const names = lesson.ideas.map((idea) => idea.name);

  it('has a reasonable number of ideas, each once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.length).toBeLessThanOrEqual(most.ideas);
  });

  it.each(names)('says %s in each language, in few words', (idea) => {
    const said = langs.map((lang) => lesson.words(idea, lang));
    for (const { title, text } of said) {
      expect(title).not.toBe('');
      expect(text.length).toBeGreaterThan(60);
      expect(text.length, text).toBeLessThanOrEqual(most.letters);
    }
    expect(new Set(said.map(({ text }) => text)).size).toBe(langs.length);
  });

  it('points at parts that its table, or the shell, has', () => {
    const folders = [`src/games/${name}`, 'src/pages/room/playing'].map((each) => path.join(root, each));
    const sources = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const classes = lesson.ideas.flatMap(({ lookAt }) => lookAt?.match(/[\w-]+/g) ?? []);
    for (const each of classes) expect(sources, each).toMatch(new RegExp(`["'\`{ ]${each}["'\`} ]`));
  });

  it('tells one idea after the other in a played game, the introduction first', () => {
    const { log, moments } = JSON.parse(readFileSync(path.join(root, `tests/data/${name}/lesson.json`), 'utf8'));
    const read = [];
    const toldAt = new Map();
    let readAt = null;
    for (const { seq, view, turn, logLength } of moments) {
      const moment = { seq, view, turn, you: 0, legal: turn.legal ?? [], log: log.slice(0, logLength), inWords };
      for (let idea = nextIdea(lesson, moment, read, readAt); idea; idea = nextIdea(lesson, moment, read, readAt)) {
        expect(idea.just?.(moment) ?? 'nothing', idea.name).not.toBe('');
        read.push(idea.name);
        readAt = seq;
        if (idea.when) toldAt.set(seq, (toldAt.get(seq) ?? 0) + 1);
      }
    }
    const first = lesson.ideas.filter(({ when }) => when === undefined).map((idea) => idea.name);
    expect(read.slice(0, first.length)).toEqual(first);
    expect(new Set(read).size).toBe(read.length);
    expect(read.length).toBeGreaterThanOrEqual(least);
    expect(Math.max(...toldAt.values())).toBe(1);
  });
});

const inWords = (_, { type }) => `${type}.`;
