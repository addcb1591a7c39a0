// Test set-up: how long to wait for a part of a page under load.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
