// Text is readable at any font size: no word is broken or sticks out of its box, the turn indicator takes at most two
// lines, nothing covers the table's questions, and neither the page nor vertically scrolled areas are wider than their
// space.

/** Returns what is wrong with the layout of words within `root`. */
export function faultsOfWords(page, root = "body") {
  return page.evaluate(findFaults, root);
}

/** In the page. */
function findFaults(root) {
  // No phone shows a longer word whole at doubled font size.
  const longest = 14;
  const faults = new Set();
  const roots = [...document.querySelectorAll(root)];
  // Browsers round to a pixel.
  const slack = 1.5;
  const isOnlyHeard = (element) => {
    for (let part = element; part; part = part.parentElement) {
      if (getComputedStyle(part).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const isSeen = (element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    !element.closest(".only-heard, svg, input, select, option, textarea, [inert]") &&
    !isOnlyHeard(element);
  const called = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim().slice(0, 40);
  const scrolls = (element) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX);

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.add(`the page is ${wide} wide`);

  for (const line of document.querySelectorAll(".turn-line")) {
    const tops = new Set(wordsOf(line).flatMap(({ boxes }) => boxes.map(({ top }) => Math.round(top))));
    if (tops.size > 2) faults.add(`“${called(line)}” takes ${tops.size} lines`);
  }

  for (const asked of document.querySelectorAll(".vo-prompt, .wh-prompt, .nw-prompt")) {
    if (!isSeen(asked)) continue;
    asked.scrollIntoView({ block: "nearest" });
    const table = asked.closest("main");
    const isCovered = ({ left, right, top, bottom }) => {
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit === null || (table.contains(hit) && hit !== asked && !asked.contains(hit));
    };
    const words = wordsOf(asked).filter(({ boxes }) => boxes.some(isCovered));
    if (words.length > 0) faults.add(`“${words.map(({ word }) => word).join(" ")}” of “${called(asked)}” is covered`);
  }

  // Vertically scrolled areas fit their width.
  for (const box of roots.flatMap((each) => [each, ...each.querySelectorAll("*")])) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isOnlyHigh = overflowY === "auto" && overflowX === "auto" && !box.querySelector("table");
    if (isOnlyHigh && isSeen(box) && box.scrollWidth > box.clientWidth + 1) {
      const { right } = box.getBoundingClientRect();
      const part = [...box.querySelectorAll("*:not(svg *)")].find((each) => each.getBoundingClientRect().right > right);
      faults.add(`${box.className} is ${box.scrollWidth - box.clientWidth} wider than its room, by “${part ? `${part.getAttribute("class") ?? part.tagName} ${called(part)}` : ""}”`);
    }
  }

  for (const box of roots.flatMap((each) => [...each.querySelectorAll(".card, .top-bar, dialog, .tabs, form, fieldset")])) {
    if (!isSeen(box)) continue;
    const { left, right } = box.getBoundingClientRect();
    for (const part of box.querySelectorAll("button, a, input, select, summary, label, h1, h2, h3, p, li")) {
      const { left: from, right: to, width } = part.getBoundingClientRect();
      if (width === 0 || isOnlyHeard(part) || part.closest("svg, .only-heard")) continue;
      let between = part.parentElement;
      while (between !== box && !scrolls(between)) between = between.parentElement;
      if (between === box && (from < left - slack || to > right + slack)) faults.add(`“${called(part)}” sticks out of its ${box.className || box.tagName}`);
    }
  }

  for (const key of roots.flatMap((each) => [...each.querySelectorAll("button, a.button, summary, [role=tab]")])) {
    if (!isSeen(key) || key.closest("svg")) continue;
    if (scrolls(key)) continue;
    const { left, right } = key.getBoundingClientRect();
    for (const { left: from, right: to } of wordsOf(key).flatMap(({ boxes }) => boxes)) {
      if (from < left - slack || to > right + slack) faults.add(`the words of “${called(key)}” stick out of it`);
    }
  }

  for (const { word, boxes, parent } of roots.flatMap(wordsOf)) {
    if (word.length > longest || parent.closest("pre, code")) continue;
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines > 1) faults.add(`“${word}” is broken into ${lines} lines in “${called(parent)}”`);
  }
  return [...faults];

  /** Returns the text of an element word by word, without badges at its corner. */
  function wordsOf(within) {
    const words = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!isSeen(parent) || getComputedStyle(parent).position === "absolute") continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        words.push({ word, parent, boxes: [...range.getClientRects()].filter(({ width }) => width > 0) });
      }
    }
    return words;
  }
}
