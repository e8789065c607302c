import { expect, it } from 'vitest'
import { arrival, inquiry } from '#tests/support/inquiries.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { accept } from '#server/inquiries/accept.ts'
import { exportCsv } from './export.ts'
import { listInquiries } from './list.ts'

it.each([
  ['=1+1', `"'=1+1"`],
  [' \uff1d1+1', `"' \uff1d1+1"`],
  ['x;=HYPERLINK(1)', `"x;'=HYPERLINK(1)"`],
  ['x; "=1+1"', `"x;' ""=1+1"""`],
  ['Hello\n\n=1+1', `"Hello\n\n'=1+1"`],
  ['Hello\n  @sum', `"Hello\n'  @sum"`],
  ['a = b; c - d', 'a = b; c - d'],
])('a spreadsheet runs nothing of %j, wherever it starts a cell', async (message, cell) => {
  const database = openSqlite(':memory:')
  await database.migrate()
  await accept(database, arrival({ inquiry: { ...inquiry, message } }), { receipt: false, webhook: false })
  const csv = exportCsv((await listInquiries(database, {})).map((entry) => ({ ...entry, message })))
  expect(csv).toContain(`,${cell},`)
  await database.close()
})

it('an export of nothing has its columns', () => {
  expect(exportCsv([])).toBe(
    '\ufeffid,received,form,state,delivery,name,email,phone,company,projectType,budget,timeline,message,page,referrer,campaign\r\n',
  )
})
