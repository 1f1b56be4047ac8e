/** Texts that spreadsheets, careless writers of CSV and careless writers of XML trip over. */
export const awkwardTexts: readonly string[] = [
  '=1+1',
  '=HYPERLINK("https://evil.example","click")',
  '+1',
  '-1+2',
  '@SUM(1)',
  '\tafter a tab',
  '\rafter a CR',
  'two\r\nlines, and\nthree',
  'a CR\rinside',
  'an LF\ninside',
  '\nafter an LF',
  '"quoted"',
  '""',
  'comma, semicolon; and "quotes"',
  "'apostrophe",
  '<b>&amp;</b> ]]> <!-- -->',
  '_x000D_ is text',
  ' spaces around ',
  '00042',
  '1e5',
  '2026-01-02',
  'TRUE',
  '👩🏽‍💻 emoji 🎈',
  'שלום עולם',
  'مرحبا بالعالم',
  '日本語のアイデア',
  'e\u{301} combining, NBSP\u{A0}and ZWJ\u{200D}',
  'a bell \u{7} rings',
  'x'.repeat(200),
  '字'.repeat(200),
]

/** So many different texts: the awkward ones first, then each of them again with a number. */
export const awkwardTextAt = (index: number): string => {
  const text = awkwardTexts[index % awkwardTexts.length] ?? ''
  return index < awkwardTexts.length ? text : `${text} #${index}`
}
