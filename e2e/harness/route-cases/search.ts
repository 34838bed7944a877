import { type RouteCases, restCase } from './route-case'

/** Names of open and closed data: unchanged, misspelt, as halves of compounds, and next to a word they belong to. */
const questions = `
  secret | SecretStation | secretstation | SecretStatoin | staff | stafff | turnover | turnovr | staffturnover |
  turnoverparkplatz | parking turnover | parking staff yesterday | parking stations |
  occupied parking stations last week | parking near me | hotels | rooms | AccommodationRoom | events in secret |
  closed tag | closed-tag | closed tga | partner | AA-PARTNER-1 | a-secret-1 | regM-SECRET-2 | region secret | secert |
  bluetooth | minutes | secret link | link secret to open | turnover in bolzano within 5 km | 46.5, 11.3
`
  .split('|')
  .map(question => question.trim())

export const searchCases: RouteCases = {
  '/search/v1': {
    reaches: 'closed data',
    query: {
      q: questions,
      language: ['en', 'de', 'it'],
      latitude: ['46.5'],
      longitude: ['11.3'],
      limitto: ['1', '6', '50'],
    },
    needed: ['q'],
    runs: 60,
  },
  '/search/v1/[...rest]': restCase,
}
