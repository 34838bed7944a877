import { decide } from '@/lib/access/permissions'
import { answerPage, readList } from '@/lib/admin/list'
import { type MatrixCell, MatrixQuery, type MatrixRow } from '@/lib/admin/push-matrix/params'
import { decidedPath, decidingAddress, isWildcard, matrixPaths } from '@/lib/admin/push-matrix/paths'
import { findSenders, type Sender } from '@/lib/admin/push-matrix/senders'
import { cellKey, type Pushed, readPushed } from '@/lib/collector/paths/pushed'
import { placeOf } from '@/lib/collector/paths/pushed-sql'
import type { Call } from '@/lib/http/handle'

/** Paths by clients: who may push where, by the function that decides about pushes, and who did. @throws Problem 400 */
export async function answerPushMatrix(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(MatrixQuery, call.query)
  const paths = await matrixPaths(wanted)
  const shown = paths.slice(page.offset, page.offset + page.size)
  const pushed = await readPushed(
    shown.flatMap(path => placeOf(path) ?? []),
    wanted.client ?? null,
  )
  const senders = await findSenders([...new Set([...pushed.pushes.values()].map(({ client }) => client))], wanted.client)
  const items = await Promise.all(shown.map(path => rowOf(path, senders, { pushed, all: wanted.client !== undefined })))
  return answerPage(call, '/push-matrix', page, { total: paths.length, items })
}

type Of = Readonly<{ pushed: Pushed; all: boolean }>

async function rowOf(path: string, senders: readonly Sender[], { pushed, all }: Of): Promise<MatrixRow> {
  const cells = await Promise.all(senders.map(sender => cellOf(path, sender, pushed)))
  return {
    Path: path,
    Wildcard: isWildcard(path),
    DecidedBy: await decidingAddress(path),
    Cells: all ? cells : cells.filter(({ Allowed, LastPushAt }) => Allowed || LastPushAt !== null),
  }
}

async function cellOf(path: string, { caller, blocked }: Sender, { pushes, rejects }: Pushed): Promise<MatrixCell> {
  const { allowed, by = null, permission = null } = await decide({ caller, uri: decidedPath(path) })
  const place = placeOf(path)
  const key = place && cellKey({ ...place, client: caller.client })
  const [pushed, rejected] = key === null ? [] : [pushes.get(key), rejects.get(key)]
  return {
    Client: caller.client,
    Allowed: allowed,
    By: by,
    Permission: permission,
    Blocked: blocked,
    LastPushAt: pushed?.lastAt.toISOString() ?? null,
    Pushes24h: pushed?.day ?? 0,
    Pushes7d: pushed?.week ?? 0,
    Rejects24h: rejected?.day ?? 0,
    Rejects7d: rejected?.week ?? 0,
  }
}
