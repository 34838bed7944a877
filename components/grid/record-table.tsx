'use client'

import { recordAddress } from '@/components/address/page-address'
import { PlainTable } from '@/components/grid/plain-table'
import type { Column, Row } from '@/components/source/source'

type Props = { dataset: string; rows: readonly Row[]; columns: readonly Column[]; label: string }

/** A plain list of a dataset's records, each linked to its page. */
export function RecordTable({ dataset, ...list }: Props) {
  return <PlainTable {...list} hrefOf={id => recordAddress(dataset, id)} />
}
