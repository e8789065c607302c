import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the development server of a project's folder, at a port of the system's choice. Returns its address and how to stop it. */
export async function startDevelopment(folder: string, dataDirectory: string) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDirectory }
  const server = spawn(process.execPath, ['server/dev.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  let address: string | undefined
  for await (const line of createInterface(server.stdout)) {
    address = /"address":"([^"]+)"/.exec(line)?.[1]
    if (address) break
  }
  if (!address) throw new Error('the development server did not start')
  server.stdout.resume()
  const stop = async () => {
    server.kill()
    await exited
  }
  return { address, stop }
}
