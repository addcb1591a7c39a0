// Entry of the thread that makes one thumbnail.
import { parentPort, workerData } from 'node:worker_threads'
import { makeThumbnail } from '#server/maintenance/files/make-thumbnail.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(makeThumbnail(workerData as Uint8Array))
