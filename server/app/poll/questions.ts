type Words = { readonly tr: string; readonly en: string };

/** A question that the venue asks when no poll is open. */
export type Question = {
  readonly question: Words;
  readonly options: readonly Words[];
  /** Symbol whose price is shown next to it. */
  readonly symbol: string | null;
};

const NO_VIEW: Words = { tr: 'Fikrim yok', en: 'No opinion' };

/** Asked in this order, starting again after the last. */
export const QUESTIONS: readonly Question[] = [
  {
    question: {
      tr: 'BIST 100 önümüzdeki 7 günde nasıl seyreder?',
      en: 'How will BIST 100 move over the next 7 days?',
    },
    options: [
      { tr: 'Yükselir', en: 'Rises' },
      { tr: 'Yatay kalır', en: 'Stays level' },
      { tr: 'Düşer', en: 'Falls' },
      NO_VIEW,
    ],
    symbol: 'XU100',
  },
  {
    question: {
      tr: 'En çok hangi grafiği kullanıyorsunuz?',
      en: 'Which chart do you use most?',
    },
    options: [
      { tr: 'Dakikalık', en: 'Minutes' },
      { tr: 'Saatlik', en: 'Hours' },
      { tr: 'Günlük', en: 'Days' },
      { tr: 'Haftalık ve üzeri', en: 'Weeks and longer' },
    ],
    symbol: null,
  },
  {
    question: {
      tr: 'Bitcoin önümüzdeki hafta bugünkünden daha mı oynak olur?',
      en: 'Will Bitcoin move more next week than this week?',
    },
    options: [{ tr: 'Evet', en: 'Yes' }, { tr: 'Hayır', en: 'No' }, NO_VIEW],
    symbol: 'BTC-USDT',
  },
  {
    question: {
      tr: 'Bir işlemde en çok neye bakarsınız?',
      en: 'What do you look at most before a trade?',
    },
    options: [
      { tr: 'Fiyat grafiği', en: 'The price chart' },
      { tr: 'Emir defteri', en: 'The order book' },
      { tr: 'Haberler', en: 'News' },
      { tr: 'Bilanço', en: 'Company accounts' },
    ],
    symbol: null,
  },
  {
    question: {
      tr: 'USD/TRY ay sonunda bugüne göre nerede olur?',
      en: 'Where will USD/TRY stand at the end of the month?',
    },
    options: [
      { tr: 'Daha yukarıda', en: 'Higher' },
      { tr: 'Aynı yerde', en: 'Unchanged' },
      { tr: 'Daha aşağıda', en: 'Lower' },
      NO_VIEW,
    ],
    symbol: 'USD-TRY',
  },
];
