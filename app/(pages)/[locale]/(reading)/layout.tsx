import type { ReactNode } from 'react'
import { Footer } from '@/components/shell/footer'

export default function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer />
    </>
  )
}
