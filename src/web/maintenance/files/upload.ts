// The upload of a file with its progress, which fetch does not report.
import { addFile, type MaintenanceFile } from '#contract/maintenance/file.ts'
import { callWithFile } from '#web/base/api.ts'

/** Longer than the server waits for a request. */
const TIMEOUT_MS = 90_000

/** @throws ApiFault */
export async function uploadFile(
  result_id: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<MaintenanceFile> {
  const input = { params: { result_id }, query: { name: file.name } }
  return (await callWithFile(addFile, input, file, transportWith(onProgress))).file
}

function transportWith(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'POST', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('The upload failed'))
      request.open(method, address as string)
      request.timeout = TIMEOUT_MS
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type')
        const wait = request.getResponseHeader('retry-after')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { ...(type && { 'content-type': type }), ...(wait && { 'retry-after': wait }) },
          }),
        )
      })
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail)
      request.send(body as Blob)
    })
}
