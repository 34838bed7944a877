'use client'

import { useTranslations } from 'next-intl'
import { ChangeForm } from '@/components/admin/form/change-form'
import { loseByExactness, type ShownRow } from '@/components/admin/push/matrix-cells'
import { Notice } from '@/components/ui/notice'

/** Lets a client push to a path, and says before who would lose it by that. */
export function GivePush({ row, client, onDone }: { row: ShownRow; client: string; onDone(): void }) {
  const t = useTranslations('adminPush')
  const losing = loseByExactness(row)
  return (
    <>
      <p className="text-sm text-soft">{t('giveLead', { client, path: row.Path })}</p>
      {losing.length > 0 && (
        <Notice tone="error">{t('losing', { address: row.DecidedBy ?? '', clients: losing.join(', ') })}</Notice>
      )}
      <ChangeForm
        method="POST"
        path="/permissions"
        fields={[]}
        fixed={{ Uri: row.Path, Kind: 'client', Subject: client }}
        submit={t('give')}
        onDone={onDone}
      />
    </>
  )
}
