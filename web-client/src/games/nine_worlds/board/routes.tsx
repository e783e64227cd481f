import { middleOf, routes } from './geometry';

/** The routes between neighbours, drawn below the worlds. */
export function Routes() {
  return (
    <g class="nw-routes" aria-hidden="true">
      {routes.map(([from, to]) => {
        const [a, b] = [middleOf(from), middleOf(to)];
        return (
          <g key={`${from}-${to}`}>
            <path class="bed" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
            <path class="way" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
          </g>
        );
      })}
    </g>
  );
}
