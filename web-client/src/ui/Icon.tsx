/** Line drawings on a grid of 24, all of one weight. Decoration: whatever holds one says its meaning in words. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 1.9v.6M12 17.8v.1M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4z',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4 9M4 4.5V9h4.5M12 8v4.5l3 2',
  panel: 'M4 5h16v14H4zM14.5 5v14',
  log: 'M5 6h.1M5 12h.1M5 18h.1M9 6h11M9 12h11M9 18h11',
  note: 'M5 3.500h10l4 4v13H5zM15 3.500v4h4M8.500 12h7M8.500 16h5',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  info: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  result: 'M6 20h12M9 20c0-3 1-4 3-4s3 1 3 4M12 16c-4 0-5-4-5-11h10c0 7-1 11-5 11zM7 7H4c0 4 1 5 3.4 5M17 7h3c0 4-1 5-3.4 5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12v8.5h14V12',
  download: 'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  seal: 'M12 3l2.5 1.8 3-.1.9 2.9 2.5 1.8-1 2.8 1 2.8-2.5 1.8-.9 2.9-3-.1L12 21.4l-2.5-1.8-3 .1-.9-2.9-2.5-1.8 1-2.8-1-2.8 2.5-1.8.9-2.9 3 .1zM8.5 12l2.5 2.5 4.5-5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M7 7l10 10M17 7L7 17',
  dash: 'M6 12h12',
  again: 'M19.5 12A7.5 7.5 0 1 1 17 6.4L20 9M20 4.5V9h-4.5',
  person: 'M12 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM4 20.5c.6-4.3 3.8-6 8-6s7.4 1.7 8 6',
  account: 'M12 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM4 20.5c.6-4.3 3.8-6 8-6 1.2 0 2.3.1 3.3.4M15.5 18.5l2 2 3.7-4.2',
  bot: 'M5 9h14v10H5zM12 9V5M12 3.9v.1M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3',
  eye: 'M2.5 12c2-4 5.3-6.2 9.5-6.2s7.5 2.2 9.5 6.2c-2 4-5.3 6.2-9.5 6.2S4.5 16 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  hidden: 'M2.5 12c2-4 5.3-6.2 9.5-6.2s7.5 2.2 9.5 6.2c-2 4-5.3 6.2-9.5 6.2S4.5 16 2.5 12zM4 20L20 4',
  lock: 'M5.5 10.5h13V20h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  away: 'M12 4a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8zM12 12v6.500a2 2 0 0 0 4 0',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  hint: 'M9 17.5h6M9.8 20.8h4.4M9.2 17.500c0-2.600-3-3.900-3-7.700a5.800 5.800 0 0 1 11.600 0c0 3.800-3 5.100-3 7.700',
  key: 'M8 11.5a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zM11.2 12.8L20 4M15.5 8.5l3 3M18 6l2 2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
