import { outliveOutput } from './failure.ts'
import { runInquiries } from './inquiries/command.ts'

/** `npm run inquiries -- ACTION`: the operator's view of the inquiries. Exit code 0 done, 1 failed, 2 misused. */
outliveOutput()
const { code, words } = await runInquiries(process.argv.slice(2), process.env)
process.exitCode = code
if (code !== 0) console.error(words)
// In two parts: Node does not report a write of which a full disk took only a part, but then the next one fails.
else if (words !== '') for (const part of [words, '\n']) process.stdout.write(part)
