// breaks R5-state-has-no-react
import { useState } from 'react';

export const rows = useState;
