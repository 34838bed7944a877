import { readAdministration } from '@/app/(pages)/_data/administration'
import { answerDocument } from '@/lib/admin/catalog/editing/answer-documents'
import { answerDocumentHistory } from '@/lib/admin/catalog/editing/answer-history'
import type { RevisionAnswer } from '@/lib/admin/catalog/editing/params'

/** A record as its editor shows it, with its history. */
export async function readEdited(entity: string, id: string) {
  const params = { entity, id }
  const [{ body, etag }, history] = await Promise.all([
    readAdministration<{ Id: string; Record: Record<string, unknown> }, typeof params>(answerDocument, { params }),
    readAdministration<{ TotalResults: number; Items: readonly RevisionAnswer[] }, typeof params>(answerDocumentHistory, {
      params,
    }),
  ])
  return { entity, id: body.Id, record: body.Record, etag, total: history.body.TotalResults, revisions: history.body.Items }
}
