// English texts of upload by their keys; written by `npm run words`.
interface Catalogues {
  upload: {
    room: 'Files of your company: {used} of {room} MB. Added by you within 24 hours: {added} of {most} MB.'
  }
}
