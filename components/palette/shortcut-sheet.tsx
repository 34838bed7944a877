'use client'

import { useTranslations } from 'next-intl'
import { SheetDialog } from '@/components/palette/sheet-dialog'
import { Shortcuts } from '@/components/palette/shortcuts'
import { IconButton } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/table'

export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations('palette')
  return (
    <SheetDialog label={t('shortcuts')} onClose={onClose}>
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <h2 className="text-lg">{t('shortcuts')}</h2>
        <IconButton icon="close" label={t('close')} onPress={onClose} />
      </div>
      <ScrollBox label={t('shortcuts')} className="overflow-y-auto px-4 py-2">
        <Shortcuts />
      </ScrollBox>
    </SheetDialog>
  )
}
