import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from './security-headers.ts';
import { mountServiceFrame, SERVICE_FRAME_PATH, serviceFramePolicy } from './service-frame.ts';

const SCRIPT = 'https://chat.example.com/widget/a.js?x="><script>';

async function served(script: string, path = SERVICE_FRAME_PATH): Promise<Response> {
  const app = new Hono();
  const policy = serviceFramePolicy(script);
  app.use(securityHeaders('/ipxtrg-api', undefined, { path: SERVICE_FRAME_PATH, policy }));
  mountServiceFrame(app, script);
  app.get('*', (context) => context.text('page'));
  return app.request(path);
}

describe('the frame of an external chat', () => {
  it("has an opaque origin and may reach only the chat's host", async () => {
    const answer = await served(SCRIPT);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self' https://chat.example.com;");
    expect(policy).toContain('connect-src https://chat.example.com wss://chat.example.com;');
    expect(policy).toContain("frame-ancestors 'self'");
    const html = await answer.text();
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).toContain('&quot;>&lt;script>');
  });

  it("runs nothing without a configured chat, and leaves the page's policy unchanged", async () => {
    const answer = await served('');
    expect(await answer.text()).not.toContain('id="chat"');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'none'");
    const page = (await served(SCRIPT, '/x')).headers.get('content-security-policy') ?? '';
    expect(page).toContain("frame-ancestors 'none'");
    expect(page).not.toContain('chat.example.com');
  });

  it.each([
    ['http://chat.example.com/a.js', ''],
    ['javascript:alert(1)', ''],
    ['', 'https://chat.example.com'],
    ['', 'http://chat.example.com/'],
  ])('refuses CHAT_SCRIPT_URL=%s with the list %s', (url, list) => {
    expect(() => readConfig({ CHAT_SCRIPT_URL: url, CHAT_SCRIPT_ALLOWLIST: list })).toThrow();
  });
});
