import { expect, test } from 'vitest'
import { orderIn } from '@/lib/search/question/order-words'
import { type Span, tokensOf, wordsIn } from '@/lib/search/question/tokens'

const read = (question: string, isFree: (span: Span) => boolean = () => true) => {
  const tokens = tokensOf(question)
  const order = orderIn(tokens, isFree)
  return order && [wordsIn(tokens, order), order.of, order.down]
}

test.each([
  ['wo liegt am meisten schnee', ['meisten', 'value', true]],
  ['comunicati stampa più recenti', ['più recenti', 'date', true]],
  ['comune con più abitanti', ['più', 'value', true]],
  ['il rifugio più alto', ['più alto', 'height', true]],
  ['cheapest hotel', ['cheapest', 'price', false]],
  ['wanderung mit wenig höhenmetern', ['wenig höhenmetern', 'climb', false]],
  ['hotels in Meran', null],
])('%s: the longest words for an order count', (question, order) => expect(read(question)).toEqual(order))

test('words of something else want no order', () => expect(read('temperatura ultima settimana', ({ to }) => to > 2)).toBeNull())
