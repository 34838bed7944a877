import type { ReactNode } from 'react'
import { Footer } from '@/components/shell/footer'

/** Pages that scroll and end with the footer. */
export default function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer />
    </>
  )
}
