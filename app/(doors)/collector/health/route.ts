import { handle } from '@/lib/http/handle'

/** Answers while this process runs; `/health/ready` says whether it can store. */
export const GET = handle(() => new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } }), {
  bearer: 'ignore',
  quota: 'uncounted',
})
