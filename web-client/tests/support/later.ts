/** A promise that a test settles, for answers that are late or out of order. */
export interface Later<Value> {
  readonly promise: Promise<Value>;
  comes(value: Value): void;
  fails(why: unknown): void;
}

export function later<Value>(): Later<Value> {
  let comes: (value: Value) => void = () => undefined;
  let fails: (why: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    comes = resolve;
    fails = reject;
  });
  return { promise, comes, fails };
}

/** Replaces a request: records each call, which a test answers when it likes. */
export function laterEach<Question extends unknown[], Value>() {
  const asked: { readonly question: Question; readonly answer: Later<Value> }[] = [];
  return {
    ask: (...question: Question): Promise<Value> => {
      const answer = later<Value>();
      asked.push({ question, answer });
      return answer.promise;
    },
    /** The calls in order. */
    get questions(): readonly Question[] {
      return asked.map(({ question }) => question);
    },
    answer: (n: number): Later<Value> => {
      const found = asked.at(n);
      if (!found) throw new Error(`only ${asked.length} were asked`);
      return found.answer;
    },
  };
}
