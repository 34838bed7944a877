'use client'

import { createContext, type ReactNode, useContext } from 'react'

type DoorAddress = Readonly<{
  /** The public address of the administration door. */
  door: string
  /** Where tokens come from. */
  tokenAddress: string
}>

const Address = createContext<DoorAddress>({ door: '/admin/v1', tokenAddress: '' })

/** Gives the parts of a page the public address of the door that they call. */
export function DoorAddressProvider({ children, ...address }: DoorAddress & { children: ReactNode }) {
  return <Address value={address}>{children}</Address>
}

export const useDoorAddress = (): DoorAddress => useContext(Address)
