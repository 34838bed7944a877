import { plainIn, type Span, type Token } from '@/lib/search/question/tokens'

/**
 * The quantity by which a question sorts. `value`: the measured value; `height`: the measured value or the altitude of
 * a location; `altitude`: the altitude of a location or a station; `date`: the newest, for lists that have dates.
 */
type OrderSubject = 'value' | 'price' | 'height' | 'altitude' | 'length' | 'climb' | 'size' | 'difficulty' | 'date'
export type OrderPhrase = Span & Readonly<{ of: OrderSubject; down: boolean }>

const phrases: readonly (readonly [words: string, of: OrderPhrase['of'], down: boolean])[] = [
  [
    'gunstige?[nrsm]?(?! gelegen)|billige?[nrsm]?|cheap|affordable|inexpensive|low cost|economic[oaie]|a buon mercato|gunstigst\\w*|billigst\\w*|cheapest|lowest price|preiswertest\\w*|piu economic[oaie]|piu convenient[ei]|meno car[oaie]',
    'price',
    false,
  ],
  ['teuerst\\w*|most expensive|piu car[oaie]', 'price', true],
  ['langst(?:e[nrsm]?)?|longest|piu lung[oa]|piu lunghe|piu lunghi', 'length', true],
  ['kurzest\\w*|shortest|piu cort[oaie]|piu brev[ei]', 'length', false],
  [
    'steilst\\w*|steepest|meisten? hohenmetern?|most climb(?:ing)?|maggior dislivello|molto dislivello|piu ripid[oaie]|(?:a )?lot of climb(?:ing)?|viele?n? hohenmetern?',
    'climb',
    true,
  ],
  [
    'flachst\\w*|flattest|wenige?n? hohenmetern?|wenigsten hohenmetern?|little climb(?:ing)?|least climb(?:ing)?|poco dislivello|minor dislivello|meno dislivello',
    'climb',
    false,
  ],
  ['schwierigst\\w*|schwerst\\w*|most difficult|hardest|piu difficil[ei]|piu impegnativ[oaie]', 'difficulty', true],
  ['leichtest\\w*|einfachst\\w*|easiest|piu facil[ei]|piu semplic[ei]', 'difficulty', false],
  ['grosst\\w*|biggest|largest|most populous|piu grand[ei]|piu popolos[oaie]|bevolkerungsreichst\\w*', 'size', true],
  ['kleinst\\w*|smallest|piu piccol[oaie]', 'size', false],
  ['hochstgelegene[nrsm]?|highest lying|highest altitude|(?:di )?quota piu alta|piu in quota', 'altitude', true],
  ['tiefstgelegene[nrsm]?|lowest lying|lowest altitude|quota piu bassa', 'altitude', false],
  ['hochst\\w*|highest|piu alt[oaie]|piu in alto|piu elevat[oaie]', 'height', true],
  ['tiefst\\w*|niedrigst\\w*|lowest|piu bass[oaie]', 'height', false],
  [
    'warmst\\w*|windigst\\w*|sonnigst\\w*|regnerischst\\w*|schneereichst\\w*|heissest\\w*|hottest|warmest|piu cald[oaie]|meisten?|most|maximum|maximale?[nrs]?|massim[aoie]|starkst\\w*|strongest|deepest|busiest|worst|fastest|schlechteste?[nrsm]?|schnellste?[nrsm]?|piu veloc[ei]|peggior[ei]?|windiest|rainiest|snowiest|sunniest|piu',
    'value',
    true,
  ],
  [
    'kaltest\\w*|coldest|piu fredd[oaie]|wenigsten?|minimum|minimale?[nrs]?|minim[aoie]|fewest|slowest|langsamste?[nrsm]?|piu lent[oaie]|least|quietest|meno',
    'value',
    false,
  ],
  [
    'neueste[nrsm]?|neuste[nrsm]?|aktuellste[nrsm]?|jungste[nrsm]?|latest|newest|most recent|piu recent[ei]|piu nuov[oaie]|ultim[eoai]|ultimissim[eoai]',
    'date',
    true,
  ],
]

const patterns = phrases.map(([words, of, down]) => [new RegExp(`^(?:${words})(?= |$)`), of, down] as const)

/** The first words for an order, the longest phrase that begins there. Words of a time are not an order. */
export function orderIn(tokens: readonly Token[], isFree: (span: Span) => boolean): OrderPhrase | null {
  for (let from = 0; from < tokens.length; from++) {
    const rest = plainIn(tokens, from)
    const matches = patterns.flatMap(([pattern, of, down]) => {
      const match = pattern.exec(rest)
      return match ? [{ from, to: from + match[0].split(' ').length, of, down }] : []
    })
    const phrase = matches.sort((a, b) => b.to - a.to).find(isFree)
    if (phrase) return phrase
  }
  return null
}
