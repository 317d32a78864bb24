import { allShared, type SharedCode } from '@fairline/house-games/shared/all-shared'
import type { ReactNode } from 'react'
import { callTable } from '../calls/house.ts'
import { ClosedPage } from '../shell/closed-page.tsx'
import { allTableFaces } from './all-table-faces.ts'
import { TablePage } from './table-page.tsx'
import './tables.css'

/** Opens the table of a launch. Returns its page, or a page that says why it is closed. */
export async function openTable(
  code: string,
  token: string,
): Promise<{ readonly page: ReactNode; readonly language: string }> {
  const [opened, face] = await Promise.all([
    callTable('/house/api/table', { token }),
    isSharedCode(code) ? allTableFaces[code]() : undefined,
  ])
  if (!opened.ok) return { page: <ClosedPage why={opened.why} />, language: '' }
  const { language } = opened
  if (face === undefined) return { page: <ClosedPage why="INVALID_GAME" />, language }
  return { page: <TablePage token={token} opened={opened} face={face} />, language }
}

const isSharedCode = (code: string): code is SharedCode => Object.hasOwn(allShared, code)
