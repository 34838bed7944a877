import { callDoor } from '@/app/(pages)/_data/call-door'
import type { Language } from '@/components/text/routing'
import { withQuery } from '@/lib/grammar/call-address'
import { readableQuestion } from '@/lib/formats/text'
import type { SearchAnswer } from '@/lib/search/search-answer'

/** A question as an address has it. `here`: where the person is, in degrees; null where nobody says. */
export type PageQuestion = Readonly<{ text: string; here: Readonly<{ latitude: number; longitude: number }> | null }>

/** The answer to a question, as the interface gives it to the visitor; of each kind of result so many at most. */
export const answerTo = ({ text, here }: PageQuestion, language: Language, limit: number): Promise<SearchAnswer> =>
  callDoor(
    withQuery('/search/v1', [
      ['q', readableQuestion(text)],
      ['language', language],
      ['latitude', here?.latitude ?? ''],
      ['longitude', here?.longitude ?? ''],
      ['limitto', limit],
    ]),
  ) as Promise<SearchAnswer>
