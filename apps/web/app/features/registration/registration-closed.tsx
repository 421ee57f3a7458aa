import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";

/** In the place of the form: nobody registers at this moment, or only who has an invitation. */
export function RegistrationClosed({
  isClosed,
  hasInvitation,
}: {
  isClosed: boolean;
  /** The address bears one, which cannot be used any more. */
  hasInvitation: boolean;
}) {
  const invited = hasInvitation
    ? "Bu davetin süresi dolmuş ya da kullanım hakkı bitmiş. Sizi davet edenden yeni bir bağlantı isteyin."
    : "Okurca’ya şu anda davetle üye olunuyor. Davetiniz varsa size gönderilen bağlantıyı açın.";
  return (
    <section className="flex flex-col items-start gap-5">
      <h1 className="font-medium font-serif text-3xl tracking-[-0.02em]">
        {isClosed ? "Kayıtlar kapalı" : "Kayıt davetle"}
      </h1>
      <p className="text-ink-2 text-lg">
        {isClosed
          ? "Şu anda yeni kayıt almıyoruz. Hesabınız varsa her zamanki gibi giriş yapabilirsiniz."
          : invited}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>Giriş Yap</ButtonLink>
        <ButtonLink to={paths.contact} look="secondary">
          Bize yazın
        </ButtonLink>
      </div>
    </section>
  );
}
