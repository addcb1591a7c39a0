// For tests: how long a part of a page is waited for; a busy machine draws late.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
