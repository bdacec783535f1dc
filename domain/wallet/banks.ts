/** A bank, by the five digits after the check digits of its IBANs. */
export type Bank = {
  readonly code: string;
  readonly name: string;
  readonly swift?: string;
};

const bank = (code: string, name: string, swift?: string): Bank =>
  swift === undefined ? { code, name } : { code, name, swift };

/** Banks of Türkiye. Unlisted codes are allowed: a new bank is a new row. */
export const BANKS: readonly Bank[] = [
  bank('00010', 'T.C. Ziraat Bankası', 'TCZBTR2A'),
  bank('00012', 'Halkbank', 'TRHBTR2A'),
  bank('00015', 'VakıfBank', 'TVBATR2A'),
  bank('00032', 'Türk Ekonomi Bankası (TEB)', 'TEBUTRIS'),
  bank('00046', 'Akbank', 'AKBKTRIS'),
  bank('00059', 'Şekerbank', 'SEKETR2A'),
  bank('00062', 'Garanti BBVA', 'TGBATRIS'),
  bank('00064', 'Türkiye İş Bankası', 'ISBKTRIS'),
  bank('00067', 'Yapı Kredi', 'YAPITRIS'),
  bank('00092', 'Citibank', 'CITITRIX'),
  bank('00096', 'Turkish Bank', 'TUBATRIS'),
  bank('00099', 'ING', 'INGBTRIS'),
  bank('00103', 'Fibabanka', 'FBHLTRIS'),
  bank('00109', 'ICBC Turkey', 'ICBKTRIS'),
  bank('00111', 'QNB (Finansbank)', 'FNNBTRIS'),
  bank('00123', 'HSBC', 'HSBCTRIX'),
  bank('00124', 'Alternatifbank', 'ALFBTRIS'),
  bank('00125', 'Burgan Bank', 'TEKFTRIS'),
  bank('00134', 'DenizBank', 'DENITRIS'),
  bank('00135', 'Anadolubank', 'ANDLTRIS'),
  bank('00143', 'Aktif Bank', 'CAYTTRIS'),
  bank('00146', 'Odeabank', 'ODEATRIS'),
  bank('00203', 'Albaraka Türk', 'BTFHTRIS'),
  bank('00205', 'Kuveyt Türk', 'KTEFTRIS'),
  bank('00206', 'Türkiye Finans', 'AFKBTRIS'),
  bank('00209', 'Ziraat Katılım', 'ZKBATRIS'),
  bank('00210', 'Vakıf Katılım'),
  bank('00211', 'Türkiye Emlak Katılım'),
];

const BY_CODE: ReadonlyMap<string, Bank> = new Map(BANKS.map((one) => [one.code, one]));

/** Bank of a code; undefined for an unlisted one. */
export function bankOf(code: string): Bank | undefined {
  return BY_CODE.get(code);
}
