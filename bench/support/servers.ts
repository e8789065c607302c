import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { startProgram, type Running } from './process.ts'

/** Our server as `npm start` runs it, with a store of its own. */
export function startSite(
  port: number,
  environment: Readonly<Record<string, string>> = {},
  folder = '.',
): Promise<Running> {
  return startProgram(process.execPath, ['server/main.ts'], {
    url: `http://127.0.0.1:${port}/`,
    folder,
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-data-')),
      LOG_LEVEL: 'warn',
      RATE_PER_ADDRESS: '100000',
      RATE_TOTAL: '100000',
      ...environment,
    },
  })
}

/** Node's own HTTP server with one answer and nothing else: what a program of Node's can reach at most. */
export function startBareNode(port: number, body: Buffer, headers: Readonly<Record<string, string>>): Promise<Running> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-bare-')), 'answer.json')
  writeFileSync(file, JSON.stringify({ body: body.toString('base64'), headers }))
  return startProgram(process.execPath, ['bench/support/bare-node.ts', String(port), file], {
    url: `http://127.0.0.1:${port}/`,
  })
}

const largest = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/**
 * One nginx worker that serves bodies from files: compressible ones precompressed with brotli, like ours. Its brotli module
 * is not everywhere, so the encoding is set by location; every client of these measurements takes it. `headers` of an address
 * are sent beside those that it makes itself.
 */
export async function startNginx(
  port: number,
  bodies: ReadonlyMap<string, Buffer>,
  headers: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(),
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(folder, 'root'))
  // Started by root, its worker runs as somebody else.
  chmodSync(folder, 0o755)
  const locations = [...bodies].map(([path, body], index) => {
    const type = getMimeType(path.includes('.') ? path : 'page.html') ?? 'application/octet-stream'
    const isText = /text|json|svg|xml/.test(type)
    writeFileSync(join(folder, 'root', String(index)), isText ? largest(body) : body)
    const encoding = isText ? 'add_header Content-Encoding br; add_header Vary Accept-Encoding;' : ''
    const own = Object.entries(headers.get(path) ?? {}).map(([name, value]) => `add_header ${name} "${value}";`)
    return `location = ${path} { types {} default_type "${type}"; ${encoding} ${own.join(' ')} root ${folder}/root; try_files /${index} =404; }`
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000; ${temporary.join(' ')}
server { listen 127.0.0.1:${port}; ${locations.join('\n')} location / { return 404; } } }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const first = bodies.keys().next().value ?? '/'
  return startProgram('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    url: `http://127.0.0.1:${port}${first}`,
  })
}
