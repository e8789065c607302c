import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'

/** `bare-node.ts <port> <file>`: answers everything with the body and headers of a JSON file, after all that the same turn brings, as ours does. */
const [port, file = ''] = process.argv.slice(2)
const { body, headers } = JSON.parse(readFileSync(file, 'utf8')) as { body: string; headers: Record<string, string> }
const bytes = Buffer.from(body, 'base64')
const answer: RequestListener = (_request, response) => void response.writeHead(200, headers).end(bytes)
createServer((request, response) => void setImmediate(answer, request, response)).listen(Number(port), '127.0.0.1')
