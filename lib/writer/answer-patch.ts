import { vary } from '@/lib/http/answers/respond'
import { doorUrl } from '@/lib/http/mounts'
import { readList } from '@/lib/writer/registration'
import type { WritingCall } from '@/lib/writer/writing-call'

/** Since when the call is deprecated, until when it is answered, and what to use instead. */
export const patchDeprecated = {
  replacement: '/json/syncStations/{stationType}',
  deprecated: '2026-06-10',
  removedAfter: '2028-06-30',
} as const

/** 200 for a list, of which nothing is stored: the call did nothing in the public original either. @see RFC 9745 (Deprecation), RFC 8594 (Sunset) */
export async function answerPatch({ body, run }: Pick<WritingCall<object>, 'body' | 'run'>): Promise<Response> {
  readList(body)
  await run(async () => null)
  const headers = {
    Vary: vary,
    Deprecation: `@${Date.parse(patchDeprecated.deprecated) / 1000}`,
    Sunset: new Date(`${patchDeprecated.removedAfter}T23:59:59Z`).toUTCString(),
    Link: `<${doorUrl('writer')}/json/syncStations>; rel="successor-version"`,
  }
  return new Response(null, { status: 200, headers })
}
