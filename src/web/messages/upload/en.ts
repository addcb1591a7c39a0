// English words of the room for files.
export default {
  room: 'Files of your company: {used} of {room} MB. Added by you within 24 hours: {added} of {most} MB.',
} as const
