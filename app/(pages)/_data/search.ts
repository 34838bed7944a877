import { callDoor } from '@/app/(pages)/_data/call-door'
import type { Language } from '@/components/text/routing'
import { cutText } from '@/lib/formats/text'
import { withQuery } from '@/lib/grammar/call-address'
import { questionMax } from '@/lib/search/params'
import type { SearchAnswer } from '@/lib/search/search-answer'

/** A question as an address has it. `here`: where the person is, in degrees; null where nobody says. */
export type AskedQuestion = Readonly<{ text: string; here: Readonly<{ latitude: number; longitude: number }> | null }>

/** A question that the search reads: long ones are cut. */
export const readable = (text: string): string => cutText(text.replaceAll('\u0000', ' ').trim(), questionMax)

/** The answer to a question, as the interface gives it to the visitor; of each kind of result so many at most. */
export const answerTo = ({ text, here }: AskedQuestion, language: Language, limit: number): Promise<SearchAnswer> =>
  callDoor(
    withQuery('/search/v1', [
      ['q', readable(text)],
      ['language', language],
      ['latitude', here?.latitude ?? ''],
      ['longitude', here?.longitude ?? ''],
      ['limitto', limit],
    ]),
  ) as Promise<SearchAnswer>
