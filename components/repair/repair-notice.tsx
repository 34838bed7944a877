'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { changesOfText, type Repair, repairedName } from '@/components/repair/repairs'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '@/components/ui/table'

/** Lists the repairs of the URL. The parameter that contains them is removed immediately. */
export function RepairNotice() {
  const t = useTranslations('repair')
  const text = useSearchParams().get(repairedName)
  const [changes, setChanges] = useState<readonly Repair[]>(() => changesOfText(text))
  useEffect(() => {
    if (text === null) return
    setChanges(changesOfText(text))
    const url = new URL(location.href)
    url.searchParams.delete(repairedName)
    history.replaceState(history.state, '', url)
  }, [text])
  if (changes.length === 0) return null
  return (
    <section aria-label={t('title')} className="border-b border-strong bg-larch-wash px-4 py-2 text-sm sm:px-6 print:hidden">
      <div className="flex items-start gap-3">
        <Icon name="notice" className="mt-0.5 text-larch" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{t('title')}</p>
          <ScrollBox label={t('title')} className="max-h-28 overflow-y-auto">
            <ul>
              {changes.map(({ kind, name, value, to }) => (
                <li key={`${kind} ${name} ${value}`} className="break-words">
                  {t(kind, { name, value, to })}
                </li>
              ))}
            </ul>
          </ScrollBox>
        </div>
        <IconButton icon="close" size="small" label={t('close')} onPress={() => setChanges([])} />
      </div>
    </section>
  )
}
