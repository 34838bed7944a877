import { answerDataset } from '@/lib/catalog/answer'
import { answerDeleteDataset, answerPatchDataset, answerReplaceDataset } from '@/lib/catalog/write'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: one catalog record */
export const GET = handle<{ id: string }>(({ params, ...call }) => answerDataset(params.id, { ...call, count: countListed }))

/** Replaces a dataset, or adds it under this id. */
export const PUT = handle<{ id: string }>(({ params, ...call }) => answerReplaceDataset(params.id, call))

/** Changes parts of a dataset. */
export const PATCH = handle<{ id: string }>(({ params, ...call }) => answerPatchDataset(params.id, call))

/** Deletes a dataset; its history stays. */
export const DELETE = handle<{ id: string }>(({ params, ...call }) => answerDeleteDataset(params.id, call))
