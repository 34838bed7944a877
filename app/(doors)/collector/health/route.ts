import { handle } from '@/lib/http/handle'

/** Whether this process answers; whether it can store, `/ready` tells. */
export const GET = handle(() => new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } }), {
  bearer: 'ignore',
  quota: 'uncounted',
})
