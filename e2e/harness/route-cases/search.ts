import { type RouteCases, restCase } from './route-case'
import { questions } from './search.json'

export const searchCases: RouteCases = {
  '/search/v1': {
    reaches: 'closed data',
    query: {
      // Names of open and closed data: unchanged, misspelt, as halves of compounds, and next to a word they belong to.
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
