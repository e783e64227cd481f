#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

namespace idavoll::server {

/// Passes a result from a store thread to the awaiting coroutine, on its own executor, which it keeps running
/// until then. Must be called exactly once.
template <class Answer>
class Reply {
  public:
    template <class Handler>
    explicit Reply(Handler handler) : waiting_(std::make_unique<Waiting<Handler>>(std::move(handler))) {}

    void operator()(Answer answer) { std::exchange(waiting_, nullptr)->resume(std::move(answer)); }

  private:
    struct AnyWaiting {
        virtual ~AnyWaiting() = default;
        virtual void resume(Answer answer) = 0;
    };

    template <class Handler>
    struct Waiting final : AnyWaiting {
        explicit Waiting(Handler waiting)
            : handler(std::move(waiting)), work(boost::asio::get_associated_executor(handler)) {}

        void resume(Answer answer) override {
            boost::asio::post(work.get_executor(), [h = std::move(handler), a = std::move(answer)]() mutable {
                std::move(h)(std::move(a));
            });
        }

        Handler handler;
        boost::asio::executor_work_guard<boost::asio::associated_executor_t<Handler>> work;
    };

    std::unique_ptr<AnyWaiting> waiting_;
};

} // namespace idavoll::server
