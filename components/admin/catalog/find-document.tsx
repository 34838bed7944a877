'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useRouter } from '@/components/text/navigation'
import { SubmitButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Options } from '@/components/ui/options'

const box = 'h-9 rounded-sm border border-strong bg-sheet px-2 text-sm'

export function FindDocument({ entities }: { entities: readonly (readonly [type: string, name: string])[] }) {
  const t = useTranslations('adminCatalog.documents')
  const router = useRouter()
  const [entity, setEntity] = useState(entities[0]![0])
  const [id, setId] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() !== '') router.push(`/admin/records/${encodeURIComponent(entity)}/${encodeURIComponent(id.trim())}`)
  }
  return (
    <form onSubmit={open} className="mt-5 flex flex-wrap items-end gap-3">
      <label className="grid gap-1 text-sm font-medium">
        {t('entity')}
        <select value={entity} onChange={({ target }) => setEntity(target.value)} className={box}>
          <Options choices={entities} />
        </select>
      </label>
      <label className="grid grow gap-1 text-sm font-medium sm:max-w-96">
        {t('id')}
        <input
          value={id}
          onChange={({ target }) => setId(target.value)}
          autoComplete="off"
          spellCheck={false}
          className={`${box} font-mono text-xs`}
        />
      </label>
      <SubmitButton text={t('open')} />
      <LinkButton look="outline" href={`/admin/records/${encodeURIComponent(entity)}`} text={t('add')} />
    </form>
  )
}
