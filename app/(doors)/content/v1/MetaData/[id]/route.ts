import { respondDataset } from '@/lib/catalog/respond'
import { respondDeleteDataset, respondPatchDataset, respondReplaceDataset } from '@/lib/catalog/write'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Responds with a dataset of the catalog. @see spec, Content interface, utility endpoints */
export const GET = handle<{ id: string }>(({ params, ...call }) => respondDataset(params.id, { ...call, count: countListed }))

/** Replaces a dataset, or adds it if no dataset has this id. */
export const PUT = handle<{ id: string }>(({ params, ...call }) => respondReplaceDataset(params.id, call))

export const PATCH = handle<{ id: string }>(({ params, ...call }) => respondPatchDataset(params.id, call))

/** Deletes a dataset. Its history stays readable. */
export const DELETE = handle<{ id: string }>(({ params, ...call }) => respondDeleteDataset(params.id, call))
