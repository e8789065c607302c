import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** `bare-node.ts <port> <file>`: answers everything with the body and headers of a JSON file. */
const [port, file = ''] = process.argv.slice(2)
const { body, headers } = JSON.parse(readFileSync(file, 'utf8')) as { body: string; headers: Record<string, string> }
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1')
