import { AccessError, type Caller, holds } from '@/lib/access/caller'
import { DeliveredOffers } from '@/lib/content/availability/delivered'
import { saveOffers, UnusableOffer } from '@/lib/content/availability/save'
import { json } from '@/lib/http/answers/respond'
import { checkRecord, readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import type { Call } from '@/lib/http/handle'

/**
 * Answers `PUT /v1/Offer`: what rooms offer on their channels.
 * @throws AccessError 401 without a token, 403 without the right to write; Problem 400 with a JSON pointer for what cannot be stored
 */
export async function answerOffers({ request, caller }: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  demandWriter(caller)
  const delivered = checkRecord(DeliveredOffers, await readStoredJson(request))
  try {
    return json(Buffer.from(JSON.stringify(await saveOffers(delivered))))
  } catch (error) {
    if (error instanceof UnusableOffer) throw recordInvalid(error.path, `expected ${error.expected}`)
    throw error
  }
}

function demandWriter(caller: Caller): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'Delivering offers needs an access token.')
  if (!holds(caller, 'WRITER') && !holds(caller, 'AccommodationRoom_Update'))
    throw new AccessError('forbidden', 'Delivering offers needs the role WRITER or AccommodationRoom_Update.')
}
