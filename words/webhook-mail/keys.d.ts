// English texts of webhook-mail by their keys; written by `npm run words`.
interface Catalogues {
  'webhook-mail': {
    subject: '{brand}: webhook {name} is paused'
    failed: 'For a day no event could be delivered to the webhook {name}. Nothing is sent to it until it is resumed; events are kept meanwhile.'
    gone: 'The webhook {name} has answered that it is gone for good (410). Nothing is sent to it until it is resumed; events are kept meanwhile.'
    last: 'Last answer: {answer}'
    resume: 'Once the receiving system works again, resume the webhook in the portal.'
    button: 'Open webhooks'
  }
}
