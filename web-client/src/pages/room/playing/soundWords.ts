import type { Lang } from '../../../i18n/lang';

interface SoundWords {
  offer: string;
  accept: string;
  decline: string;
}

export const soundWords: Readonly<Record<Lang, SoundWords>> = {
  en: {
    offer: 'The browser tab shows when it is your turn. Do you want to hear a sound as well?',
    accept: 'Turn on sound',
    decline: 'No, thanks',
  },
  de: {
    offer: 'Der Browser-Tab zeigt, wenn du am Zug bist. Möchtest du auch einen Ton hören?',
    accept: 'Ton einschalten',
    decline: 'Nein, danke',
  },
};
