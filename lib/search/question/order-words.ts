import type { Span, Token } from '@/lib/search/question/tokens'

/** That a question wants the most or the least of something first: of what is measured, or of what it costs. */
export type OrderPhrase = Span & Readonly<{ of: 'value' | 'price'; down: boolean }>

const phrases: readonly (readonly [words: string, of: OrderPhrase['of'], down: boolean])[] = [
  [
    'gunstigst\\w*|billigst\\w*|cheapest|lowest price|preiswertest\\w*|piu economic[oaie]|piu convenient[ei]|meno car[oaie]',
    'price',
    false,
  ],
  ['teuerst\\w*|most expensive|piu car[oaie]', 'price', true],
  [
    'warmst\\w*|heissest\\w*|hottest|warmest|piu cald[oaie]|hochst\\w*|highest|meisten?|most|piu alt[oaie]|starkst\\w*|strongest|deepest|busiest|piu',
    'value',
    true,
  ],
  ['kaltest\\w*|coldest|piu fredd[oaie]|niedrigst\\w*|lowest|wenigsten?|fewest|least|piu bass[oaie]|meno', 'value', false],
]

const patterns = phrases.map(([words, of, down]) => [new RegExp(`^(?:${words})(?= |$)`), of, down] as const)

/** The first words of a question that want an order. */
export function orderIn(tokens: readonly Token[]): OrderPhrase | null {
  for (let from = 0; from < tokens.length; from++) {
    const rest = tokens
      .slice(from)
      .map(({ plain }) => plain)
      .join(' ')
    for (const [pattern, of, down] of patterns) {
      const match = pattern.exec(rest)
      if (match) return { from, to: from + match[0].split(' ').length, of, down }
    }
  }
  return null
}
