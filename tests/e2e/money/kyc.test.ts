import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userAuth } from '#protocol/http/kyc.ts';
import { signedIn } from '#tests/e2e/account/person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { callServer } from '#tests/e2e/support/session.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { documentImage, hugeFile, plainImage } from './document-image.ts';

const KYC = '/pages/user/kyc';
const LOAN = '/pages/loan/index';
/** The automatic desk answers within twenty seconds. */
const DECIDED = { timeout: 40_000 };

const WORDS = {
  'tr-TR': {
    verify: 'Kimliğinizi doğrulayın', next: 'Devam', name: 'Ad Soyad', number: 'T.C. Kimlik No',
    birth: 'Doğum Tarihi', tax: 'Vergi Kimlik No', same: 'T.C. Kimlik No ile aynı',
    wrongNumber: 'T.C. Kimlik No geçerli değil', underAge: 'En az 18 yaşında olmalısınız',
    front: 'Ön Yüz', back: 'Arka Yüz', type: 'Yalnızca JPG ve PNG dosyaları kabul edilir',
    large: 'Dosya 5 MB sınırını aşıyor', small: 'Uzun kenar en az 800 piksel olmalıdır',
    sure: 'Bilgilerin bana ait ve doğru olduğunu onaylıyorum', send: 'Gönder',
    pending: 'Belgeleriniz inceleniyor', succ: 'Kimliğiniz doğrulandı',
    fail: 'Doğrulama başarısız', again: 'Yeniden Gönder', go: 'Kaldığınız yerden devam edin',
    demo: 'Deneme hesabında kimlik doğrulaması gerekmez', toReal: 'Gerçek hesaba geç',
    show: 'Fotoğrafları göster', status: 'Doğrulandı',
  },
  'en-US': {
    verify: 'Verify your identity', next: 'Next', name: 'Full name', number: 'Turkish ID number',
    birth: 'Date of birth', tax: 'Tax identification number', same: 'Same as the Turkish ID number',
    wrongNumber: 'The Turkish ID number is not valid',
    underAge: 'You must be at least 18 years old',
    front: 'Front side', back: 'Back side', type: 'Only JPG and PNG files are accepted',
    large: 'The file is larger than 5 MB', small: 'The long side must be at least 800 pixels',
    sure: 'I confirm that these details are mine and correct', send: 'Send',
    pending: 'Your documents are under review', succ: 'Your identity is verified',
    fail: 'Verification failed', again: 'Submit again', go: 'Continue where you left off',
    demo: 'No verification needed for the demo account', toReal: 'Switch to the real account',
    show: 'Show photos', status: 'Verified',
  },
} as const; // prettier-ignore

type Lang = keyof typeof WORDS;
type Words = (typeof WORDS)[Lang];

/** Numbers of nobody with valid check digits; each user needs a different one. */
const NUMBERS = {
  'tr-TR': { succ: '10000000146', fail: '10000000214' },
  'en-US': { succ: '10000000382', fail: '10000000450' },
} as const;

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function fillDetails(page: Page, words: Words, number: string): Promise<void> {
  await page.getByLabel(words.name).fill('Ali Yıldız');
  await page.getByLabel(words.birth).fill('1990-05-17');
  await page.getByLabel(words.tax).fill('');
  await page.getByLabel(words.number, { exact: true }).fill(number);
  await page.getByRole('button', { name: words.same }).click();
}

type Files = Awaited<ReturnType<typeof documentImage>>;

/** Chooses a file for a side, as the browser's dialog would. */
async function choose(page: Page, side: string, file: Files): Promise<Locator> {
  const slot = page.getByRole('group', { name: side, exact: true });
  await slot.locator('input[data-part="file"]').setInputFiles(file);
  return slot;
}

async function upload(page: Page, side: string, file: Files): Promise<void> {
  const slot = await choose(page, side, file);
  await slot.and(page.locator('[data-slot="done"]')).waitFor();
}

async function sendForm(page: Page, words: Words): Promise<void> {
  await button(page, words.next).click();
  await page.getByRole('checkbox', { name: words.sure }).click();
  await button(page, words.send).click();
  await page.getByRole('heading', { name: words.pending }).waitFor();
}

describe.each(languagesOf(import.meta.url))(
  'identity verification, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp();
    const words = WORDS[lang];

    it('is requested where needed, done with pictures, and leads back', async () => {
      const storage = await signedIn(app.server().url, 'real');
      const { page, problems } = await app.open({ path: LOAN, lang, storage });
      await page.locator('[data-identity="none"]').waitFor();
      await button(page, words.verify).click();
      await page.waitForURL(/\/pages\/user\/kyc\?next=/);
      await page.getByLabel(words.name).fill('Ali Yıldız');
      await page.getByLabel(words.number, { exact: true }).fill('10000000147');
      await page.getByLabel(words.birth).fill('2015-01-01');
      await button(page, words.next).click();
      await page.getByText(words.wrongNumber).waitFor();
      await page.getByText(words.underAge).waitFor();
      const focused = page.locator('[aria-invalid="true"]').first();
      expect(await focused.evaluate((one) => one === document.activeElement)).toBe(true);
      await fillDetails(page, words, NUMBERS[lang].succ);

      // Texts survive a reload; pictures never do.
      await page.reload();
      await expect.poll(() => page.getByLabel(words.name).inputValue()).toBe('Ali Yıldız');
      await button(page, words.next).click();
      const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
      await (await choose(page, words.front, text)).getByText(words.type).waitFor();
      await (await choose(page, words.front, hugeFile())).getByText(words.large).waitFor();
      const tiny = await documentImage(3, 640);
      await (await choose(page, words.front, tiny)).getByText(words.small).waitFor();
      await upload(page, words.front, await documentImage(1));
      await upload(page, words.back, await documentImage(2));
      expect(await accessProblems(page)).toEqual([]);
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      expect(kept).toContain('Ali Yıldız');
      expect(kept).not.toMatch(/data:image|blob:|document-1/);
      await sendForm(page, words);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ali Yıldız');

      await page.getByRole('heading', { name: words.succ }).waitFor(DECIDED);
      const masked = page.locator('[data-part="masked"]');
      expect(await masked.innerText()).toMatch(/A\*+ Y\*+/);
      expect(await masked.innerText()).not.toContain(NUMBERS[lang].succ);
      await button(page, words.show).click();
      const previews = masked.locator('img[src^="data:image/jpeg"]');
      await expect.poll(() => previews.count()).toBe(2);
      await button(page, words.go).click();
      await page.waitForURL(new RegExp(`${LOAN}$`));
      await page.locator('[data-identity]').waitFor({ state: 'detached' });
      const { idStatus } = await callServer(
        app.server().url,
        userAuth,
        {},
        { token: storage.userToken },
      );
      expect(idStatus).toBe('succ');
      expect(problems).toEqual([]);
    });

    it('fails with a reason when unreadable, and can be corrected', async () => {
      const storage = await signedIn(app.server().url, 'real');
      const { page, problems } = await app.open({ path: KYC, lang, storage, size: 'narrow' });
      await page.getByLabel(words.name).waitFor();
      await fillDetails(page, words, NUMBERS[lang].fail);
      await button(page, words.next).click();
      await upload(page, words.front, await documentImage(5));
      await upload(page, words.back, await plainImage());
      await sendForm(page, words);
      await page.getByRole('heading', { name: words.fail }).waitFor(DECIDED);
      await page.locator('[data-field="back"]').waitFor();
      expect(await accessProblems(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await button(page, words.again).click();
      await expect.poll(() => page.getByLabel(words.name).inputValue()).toBe('Ali Yıldız');
      expect(await page.getByLabel(words.birth).inputValue()).toBe('1990-05-17');
      await fillDetails(page, words, NUMBERS[lang].fail);
      await button(page, words.next).click();
      await upload(page, words.front, await documentImage(6));
      await upload(page, words.back, await documentImage(7));
      await sendForm(page, words);
      await page.getByRole('heading', { name: words.succ }).waitFor(DECIDED);
      await page.goto(`${app.server().url}/pages/tabbar/mine`);
      await page.getByText(words.status, { exact: true }).first().waitFor();
      expect(problems).toEqual([]);
    });

    it('is not required in a demo account, which is offered a real one', async () => {
      const storage = await signedIn(app.server().url, 'demo');
      const { page, problems } = await app.open({ path: KYC, lang, storage });
      await page.getByRole('heading', { name: words.demo }).waitFor();
      await button(page, words.toReal).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.toReal }).click();
      await page.getByLabel(words.name).waitFor();
      expect(problems).toEqual([]);
    });
  },
);
