import type { ReactNode } from 'react'
import { Modal } from '@/components/ui/modal'

export function SheetDialog({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  return (
    <Modal
      label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col border-strong bg-sheet text-ink open:flex sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[75vh] sm:max-w-[42rem] sm:border"
    >
      {children}
    </Modal>
  )
}
