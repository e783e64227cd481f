import type { Lang } from '../../../../i18n/lang';

interface OfferWords {
  sound: string;
  acceptSound: string;
  declineSound: string;
  singleClicks: string;
  yes: string;
  no: string;
}

export const offerWords: Readonly<Record<Lang, OfferWords>> = {
  en: {
    sound: 'The browser tab shows when it is your turn. Do you want to hear a sound as well?',
    acceptSound: 'Turn on sound',
    declineSound: 'No, thanks',
    singleClicks: 'Play moves with a single click, without confirming? You can still take moves back, and change this in the settings.',
    yes: 'Yes',
    no: 'No',
  },
  de: {
    sound: 'Der Browser-Tab zeigt, wenn du am Zug bist. Möchtest du auch einen Ton hören?',
    acceptSound: 'Ton einschalten',
    declineSound: 'Nein, danke',
    singleClicks: 'Züge mit einem Klick ausführen, ohne zu bestätigen? Zurücknehmen geht weiterhin, und in den Einstellungen kannst du es ändern.',
    yes: 'Ja',
    no: 'Nein',
  },
};
