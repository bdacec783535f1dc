/** One share of Borsa Istanbul: approximate level of early January 2026, never shown as a quote. */
export type BistShareRow = {
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  readonly in30: boolean;
  /** Relative index weight, normalised over the members of each index. */
  readonly weight: number;
  /** TRY, rounded to the nearest valid tick when loaded. */
  readonly start: string;
  readonly segment: 'yildiz' | 'ana';
};

type Row = readonly [string, string, string, 0 | 1, number, string];

const ROWS: readonly Row[] = [
  ['THYAO', 'Türk Hava Yolları A.O.', 'airline', 1, 7.5, '275.00'],
  ['PGSUS', 'Pegasus Hava Taşımacılığı A.Ş.', 'airline', 1, 1.8, '200.00'],
  ['TAVHL', 'TAV Havalimanları Holding A.Ş.', 'airline', 1, 1.4, '300.00'],
  ['AKBNK', 'Akbank T.A.Ş.', 'bank', 1, 6.5, '74.20'],
  ['GARAN', 'Türkiye Garanti Bankası A.Ş.', 'bank', 1, 3.8, '147.00'],
  ['ISCTR', 'Türkiye İş Bankası A.Ş. (C)', 'bank', 1, 5.6, '14.50'],
  ['YKBNK', 'Yapı ve Kredi Bankası A.Ş.', 'bank', 1, 4.9, '37.00'],
  ['VAKBN', 'Türkiye Vakıflar Bankası T.A.O.', 'bank', 1, 1.2, '31.00'],
  ['HALKB', 'Türkiye Halk Bankası A.Ş.', 'bank', 0, 1, '38.00'],
  ['TSKB', 'Türkiye Sınai Kalkınma Bankası A.Ş.', 'bank', 0, 0.7, '13.20'],
  ['SKBNK', 'Şekerbank T.A.Ş.', 'bank', 0, 0.3, '8.00'],
  ['ALBRK', 'Albaraka Türk Katılım Bankası A.Ş.', 'bank', 0, 0.3, '8.50'],
  ['KCHOL', 'Koç Holding A.Ş.', 'holding', 1, 5, '177.00'],
  ['SAHOL', 'Hacı Ömer Sabancı Holding A.Ş.', 'holding', 1, 3.9, '88.00'],
  ['ALARK', 'Alarko Holding A.Ş.', 'holding', 0, 0.9, '105.00'],
  ['DOHOL', 'Doğan Şirketler Grubu Holding A.Ş.', 'holding', 0, 0.7, '18.50'],
  ['AGHOL', 'AG Anadolu Grubu Holding A.Ş.', 'holding', 0, 0.6, '28.50'],
  ['TKFEN', 'Tekfen Holding A.Ş.', 'holding', 0, 0.6, '72.00'],
  ['ENKAI', 'Enka İnşaat ve Sanayi A.Ş.', 'construction', 1, 2.3, '78.00'],
  ['ASELS', 'Aselsan Elektronik Sanayi ve Ticaret A.Ş.', 'defence', 1, 9.5, '250.00'],
  ['OTKAR', 'Otokar Otomotiv ve Savunma Sanayi A.Ş.', 'defence', 0, 0.5, '490.00'],
  ['TUPRS', 'Tüpraş-Türkiye Petrol Rafinerileri A.Ş.', 'oil', 1, 5.8, '199.00'],
  ['PETKM', 'Petkim Petrokimya Holding A.Ş.', 'oil', 1, 0.9, '17.00'],
  ['SASA', 'Sasa Polyester Sanayi A.Ş.', 'oil', 1, 1.3, '2.90'],
  ['GUBRF', 'Gübre Fabrikaları T.A.Ş.', 'oil', 1, 0.8, '330.00'],
  ['HEKTS', 'Hektaş Ticaret T.A.Ş.', 'oil', 0, 0.4, '3.20'],
  ['AKSA', 'Aksa Akrilik Kimya Sanayii A.Ş.', 'oil', 0, 0.5, '10.50'],
  ['EREGL', 'Ereğli Demir ve Çelik Fabrikaları T.A.Ş.', 'steel', 1, 3.6, '24.50'],
  ['KRDMD', 'Kardemir Karabük Demir Çelik Sanayi ve Ticaret A.Ş. (D)', 'steel', 1, 0.9, '27.00'],
  ['ISDMR', 'İskenderun Demir ve Çelik A.Ş.', 'steel', 0, 0.3, '40.00'],
  ['BRSAN', 'Borusan Birleşik Boru Fabrikaları Sanayi ve Ticaret A.Ş.', 'steel', 0, 0.6, '500.00'],
  ['SISE', 'Türkiye Şişe ve Cam Fabrikaları A.Ş.', 'glass', 1, 2.2, '39.00'],
  ['FROTO', 'Ford Otomotiv Sanayi A.Ş.', 'auto', 1, 2.5, '98.00'],
  ['TOASO', 'Tofaş Türk Otomobil Fabrikası A.Ş.', 'auto', 1, 1.5, '255.00'],
  ['DOAS', 'Doğuş Otomotiv Servis ve Ticaret A.Ş.', 'auto', 0, 0.7, '198.00'],
  ['TTRAK', 'Türk Traktör ve Ziraat Makineleri A.Ş.', 'auto', 0, 0.4, '550.00'],
  ['ARCLK', 'Arçelik A.Ş.', 'appliances', 0, 0.7, '107.00'],
  ['VESTL', 'Vestel Elektronik Sanayi ve Ticaret A.Ş.', 'appliances', 0, 0.3, '30.00'],
  ['BIMAS', 'BİM Birleşik Mağazalar A.Ş.', 'retail', 1, 7.3, '576.00'],
  ['MGROS', 'Migros Ticaret A.Ş.', 'retail', 1, 1.9, '545.00'],
  ['SOKM', 'Şok Marketler Ticaret A.Ş.', 'retail', 0, 0.5, '50.00'],
  ['MAVI', 'Mavi Giyim Sanayi ve Ticaret A.Ş.', 'retail', 0, 0.5, '42.00'],
  ['ULKER', 'Ülker Bisküvi Sanayi A.Ş.', 'food', 1, 0.9, '112.00'],
  ['AEFES', 'Anadolu Efes Biracılık ve Malt Sanayii A.Ş.', 'food', 1, 1, '16.00'],
  ['CCOLA', 'Coca-Cola İçecek A.Ş.', 'food', 0, 0.8, '60.00'],
  ['TCELL', 'Turkcell İletişim Hizmetleri A.Ş.', 'telecom', 1, 3.2, '97.00'],
  ['TTKOM', 'Türk Telekomünikasyon A.Ş.', 'telecom', 1, 1.1, '60.00'],
  ['ASTOR', 'Astor Enerji A.Ş.', 'energy', 1, 1.2, '120.00'],
  ['AKSEN', 'Aksa Enerji Üretim A.Ş.', 'energy', 0, 0.6, '65.00'],
  ['ENJSA', 'Enerjisa Enerji A.Ş.', 'energy', 0, 0.7, '92.00'],
  ['ZOREN', 'Zorlu Enerji Elektrik Üretim A.Ş.', 'energy', 0, 0.3, '3.20'],
  ['ODAS', 'Odaş Elektrik Üretim Sanayi Ticaret A.Ş.', 'energy', 0, 0.3, '5.50'],
  ['GESAN', 'Girişim Elektrik Sanayi Taahhüt ve Ticaret A.Ş.', 'energy', 0, 0.3, '45.00'],
  ['EKGYO', 'Emlak Konut Gayrimenkul Yatırım Ortaklığı A.Ş.', 'realEstate', 1, 1.5, '21.70'],
  ['OYAKC', 'Oyak Çimento Fabrikaları A.Ş.', 'cement', 0, 0.7, '24.00'],
  ['CIMSA', 'Çimsa Çimento Sanayi ve Ticaret A.Ş.', 'cement', 0, 0.5, '47.00'],
  ['TRALT', 'Türk Altın İşletmeleri A.Ş.', 'mining', 1, 1.3, '33.00'],
  ['LOGO', 'Logo Yazılım Sanayi ve Ticaret A.Ş.', 'technology', 0, 0.4, '160.00'],
  ['MIATK', 'Mia Teknoloji A.Ş.', 'technology', 0, 0.5, '38.00'],
  ['MPARK', 'MLP Sağlık Hizmetleri A.Ş.', 'health', 0, 0.9, '390.00'],
];

/** Shares that trade on Ana Pazar; all others are on Yıldız Pazar. */
const ANA_PAZAR: ReadonlySet<string> = new Set(['SKBNK', 'ALBRK', 'ODAS', 'VESTL', 'ISDMR']);

export const BIST_SHARES: readonly BistShareRow[] = ROWS.map(
  ([code, name, sector, in30, weight, start]) => ({
    code,
    name,
    sector,
    in30: in30 === 1,
    weight,
    start,
    segment: ANA_PAZAR.has(code) ? 'ana' : 'yildiz',
  }),
);
