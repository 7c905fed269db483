// The six goods in a box of 24 by 24, as text of SVG: tokens, signs, crests and tiles are made of them.
import type { Good } from '../game/protocol';

export const GOOD_SHAPES: Record<Good, string> = {
  beer: '<path d="M15.5 11h2.6a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-2.6" fill="none" stroke-width="2.1"/><path d="M5 9.5h10.8v10.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 19.9z" fill="#e3a12b"/><path d="M8.3 13v5.6M12.3 13v5.6" stroke="#9a5f0c"/><path d="M4.4 10.2a2.9 2.9 0 0 1 .7-5.5 3.6 3.6 0 0 1 6.3-1.5 3.1 3.1 0 0 1 4.7 3.2 2.1 2.1 0 0 1-.2 4.1c-1.2.1-1.3-.7-2.4-.7-1 0-1.1 2.3-2.3 2.3S10 10.2 8.6 10.2s-2.7.6-4.2 0z" fill="#fffaf0"/>',
  pastry:
    '<path d="M12 10.2c-2-4.6-8.8-5.2-9.2-.2-.3 4.4 5.4 7 11.6 8.8M12 10.2c2-4.6 8.8-5.2 9.2-.2.3 4.4-5.4 7-11.6 8.8" fill="none" stroke-width="5"/><path d="M12 10.2c-2-4.6-8.8-5.2-9.2-.2-.3 4.4 5.4 7 11.6 8.8M12 10.2c2-4.6 8.8-5.2 9.2-.2.3 4.4-5.4 7-11.6 8.8" fill="none" stroke="#c8742c" stroke-width="2.9"/><path d="M5 7.2l.01 0M8.2 6.7l.01 0M16 6.7l.01 0M19 7.2l.01 0M4.8 12.4l.01 0M19.2 12.4l.01 0" stroke="#fff3da" stroke-width="1.3"/>',
  shoe: '<path d="M6.2 3.2h7.2c.3 3.6.1 6.3.9 8 .9 1.8 6.7 1.9 7 5.8v2.3H5.3c-.6-3.7 1.2-8.2.9-16.1z" fill="#96613a"/><path d="M5.2 19.3h16.2v1.9h-9.8l-1-.9-1 .9H5.2z" fill="#4a2f1c"/><path d="M6.3 6h7.1" stroke="#e9c89a" stroke-width="1.5"/><path d="M10.8 10.2l3.2-.6M11.2 12.7l3.6-1" stroke="#e9c89a"/>',
  page: '<path d="M5 2.6h10.2L19.2 6.6v14.8H5z" fill="#fdf8ea"/><path d="M15.2 2.6v4h4z" fill="#c9d6e6"/><path d="M7.6 6.1h4.2v4.3H7.6z" fill="#3f5f86" stroke-width="0.9"/><path d="M13.8 10.1h2.8M7.8 13.1h8.8M7.8 15.8h8.8M7.8 18.5h6" stroke="#3f5f86" stroke-width="1.3"/>',
  cloth:
    '<path d="M4.5 7.2c2.8-1.7 8.8-1.7 12 0v10.2c-1.6 1.5-2.7-.3-4.2 1.2s-2.6 2.8-4 1.3-2.2.6-3.8-.7z" fill="#b04d87"/><path d="M7.6 8.4v9.6M11 8.2v9.2" stroke="#7d2b5c" stroke-width="1.2"/><path d="M3.2 5.1a2 2 0 0 1 2-2h13.6a2 2 0 0 1 2 2v.6a2 2 0 0 1-2 2H5.2a2 2 0 0 1-2-2z" fill="#d77fb0"/><ellipse cx="18.8" cy="5.4" rx="1.3" ry="2.2" fill="#f6ddeb"/>',
  hat: '<path d="M1.8 16.3c0-1.7 4.6-1.6 5.3-3 .9-2 .5-6.7 2.2-8.3 1.5-1.3 4.9-1.2 6.2.2 1.5 1.7.8 6.2 1.7 8.1.7 1.4 5 1.3 5 3 0 2.3-4.9 3.7-10.2 3.7S1.8 18.6 1.8 16.3z" fill="#3f8a68"/><path d="M7.1 13.3c2.8 1.5 7.3 1.5 10.1 0l-.4-2.7c-2.7 1.3-6.6 1.3-9.3 0z" fill="#1d4a36" stroke-width="0.9"/><path d="M15.9 11.7c3.9-1.4 4.5-5.1 3.9-8.9-3 1.7-5.1 4.6-3.9 8.9z" fill="#f2d16b"/>',
};
