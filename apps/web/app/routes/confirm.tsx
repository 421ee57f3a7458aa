import { product } from "@okurca/contract/product";
import { useSearchParams } from "react-router";
import { ConfirmForm } from "~/features/registration";
import { ownAddress } from "~/lib/next-address";

export const meta = () => [{ title: `E-posta doğrulama · ${product.name}` }];

export default function Confirm() {
  const [params] = useSearchParams();
  const username = (params.get("username") ?? "").slice(0, 128);
  return (
    <>
      <h1 className="font-medium font-serif text-3xl tracking-[-0.02em]">E-postanızı doğrulayın</h1>
      <p className="mt-3 mb-8 text-ink-2 text-lg">
        {username ? (
          <>
            <strong className="wrap-anywhere font-semibold text-ink">{username}</strong> için gönderdiğimiz 6
            haneli kodu yazın ya da <span className="whitespace-nowrap">e-postadaki</span> bağlantıya
            tıklayın.
          </>
        ) : (
          "Size gönderdiğimiz 6 haneli kodu yazın ya da e-postadaki bağlantıya tıklayın."
        )}
      </p>
      <ConfirmForm username={username} next={ownAddress(params.get("next"))} />
    </>
  );
}
